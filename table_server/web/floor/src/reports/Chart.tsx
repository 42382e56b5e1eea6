// A bar chart. The figures beside it say the same, so nobody has to see the bars.

interface Props {
  readonly title: string
  readonly bars: ReadonlyArray<readonly [string, number]>
  readonly told: (value: number) => string
}

const LINE = 34
const WIDE = 640
const NAMED = 170
const ROOM = 90
const MOST = 16

export function Chart({ title, bars, told }: Props) {
  const shown = bars.slice(0, MOST)
  if (shown.length === 0) return null
  const largest = Math.max(1, ...shown.map(([, value]) => Math.abs(value)))
  const wide = (value: number) => Math.max(2, (Math.abs(value) / largest) * (WIDE - NAMED - ROOM))
  return (
    <figure class="chart">
      <figcaption class="chart-title">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${shown.length * LINE}`} role="img" aria-label={title}>
        {shown.map(([name, value], place) => (
          <g key={name} transform={`translate(0 ${place * LINE})`}>
            <text class="chart-name" x={NAMED - 10} y={LINE / 2} text-anchor="end">
              {name}
            </text>
            <rect
              class={value < 0 ? 'chart-bar chart-lost' : 'chart-bar'}
              x={NAMED}
              y={6}
              width={wide(value)}
              height={LINE - 12}
              rx={4}
            />
            <text class="chart-value" x={NAMED + wide(value) + 8} y={LINE / 2}>
              {told(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
