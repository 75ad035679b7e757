import type { ReactNode } from 'react';
import { axisTicks } from './axis-ticks.ts';
import styles from './chart.module.css';

interface Layer {
  readonly name: string;
  /** Shown beside the name in the legend. */
  readonly total: ReactNode;
}

interface ChartColumn {
  readonly key: string;
  readonly name: string;
  /** Label below the column, if there is space. */
  readonly shortName: string;
  readonly total: number;
  /** The value of each layer. */
  readonly parts: readonly number[];
  /** Renders the element, such as a link, that contains the column's bars. */
  render(className: string | undefined, bars: ReactNode): ReactNode;
}

interface ChartProps {
  readonly label: string;
  /** At most five, the first at the bottom. */
  readonly layers: readonly Layer[];
  readonly columns: readonly ChartColumn[];
  readonly format: (value: number) => string;
  /** Formats the labels of the axis. */
  readonly formatShort: (value: number) => string;
}

/** A chart of stacked columns with a legend; a tooltip shows the exact values of a column. */
export function Chart({ label, layers, columns, format, formatShort }: ChartProps) {
  const ticks = axisTicks(Math.max(0, ...columns.map(({ total }) => total)));
  const top = ticks.at(-1) ?? 1;
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <div className={styles['chart']} role="group" aria-label={label}>
      <ul className={styles['legend']}>
        {layers.map(({ name, total }, layer) => (
          <li key={layer} data-layer={layer}>
            <span>{name}</span>
            {total}
          </li>
        ))}
      </ul>
      <div className={styles['plot']}>
        <ol className={styles['ticks']} aria-hidden="true">
          {ticks.map((value) => (
            <li key={value} style={{ bottom: share(value) }}>
              {formatShort(value)}
            </li>
          ))}
        </ol>
        <ol className={styles['columns']}>
          {columns.map(({ key, name, shortName, total, parts, render }, place) => (
            <li
              key={key}
              data-side={place >= columns.length / 2 ? 'left' : 'right'}
              style={{ order: -place }}
            >
              {render(
                styles['column'],
                parts.map((value, layer) =>
                  value > 0 ? <span key={layer} data-layer={layer} style={{ height: share(value) }} /> : null,
                ),
              )}
              <span className={styles['name']} aria-hidden="true">
                {shortName}
              </span>
              <dl className={styles['tip']} aria-hidden="true">
                <dt>
                  <span>{name}</span> <span>{format(total)}</span>
                </dt>
                {layers.map((layer, index) =>
                  parts[index] ? (
                    <dd key={index} data-layer={index}>
                      <span>{layer.name}</span>
                      <span>{format(parts[index])}</span>
                    </dd>
                  ) : null,
                )}
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
