// A row of a list goes up, down, or out.

interface Props<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  readonly at: number
  readonly onRows: (rows: readonly Row[]) => void
  readonly ordered?: boolean
}

export function RowButtons<Row>({ name, rows, at, onRows, ordered = false }: Props<Row>) {
  const moved = (to: number) => {
    const row = rows[at]
    if (row === undefined) return
    const others = rows.filter((_, place) => place !== at)
    onRows([...others.slice(0, to), row, ...others.slice(to)])
  }
  return (
    <span class="row-buttons">
      {ordered && (
        <>
          <button
            type="button"
            class="button"
            aria-label={`${name}: earlier`}
            disabled={at === 0}
            onClick={() => moved(at - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            class="button"
            aria-label={`${name}: later`}
            disabled={at === rows.length - 1}
            onClick={() => moved(at + 1)}
          >
            ↓
          </button>
        </>
      )}
      <button
        type="button"
        class="button"
        aria-label={`${name}: remove`}
        onClick={() => onRows(rows.filter((_, place) => place !== at))}
      >
        ×
      </button>
    </span>
  )
}
