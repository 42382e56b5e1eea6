// A table of figures: its columns, its rows, and the sums of what can be added up.

export interface Column<Row> {
  readonly title: string
  readonly told: (row: Row) => string
  /** Told to the right, as figures are. */
  readonly figure?: boolean
  /** The sum of the column; nothing where adding up makes no sense. */
  readonly total?: (rows: readonly Row[]) => string
}

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly columns: ReadonlyArray<Column<Row>>
}

export function Sheet<Row>({ rows, columns }: Props<Row>) {
  const look = (column: Column<Row>) => (column.figure ? 'number' : '')
  return (
    <table class="figures">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.title} scope="col" class={look(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map(column => (
              <td key={column.title} class={look(column)}>
                {column.told(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && columns.some(column => column.total) && (
        <tfoot>
          <tr>
            {columns.map((column, place) => (
              <td key={column.title} class={look(column)}>
                {column.total?.(rows) ?? (place === 0 ? 'Together' : '')}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
