import type { Month } from '@recoup/contract/dashboard';
import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, shortMoneyText } from '../../lib/money/money.ts';
import { apart } from './apart.ts';
import styles from './dashboard.module.css';
import { monthName } from './month-name.ts';

const series = ['recovered', 'auto_paid', 'reversed'] as const;
const height = 260;
/** Between the end of a line and its name. */
const labelGap = 12;
const labelHeight = 18;
/** Where the names stand above the chart instead. */
const narrow = '(width < 700px)';
const dashes: Record<(typeof series)[number], number[]> = {
  recovered: [],
  auto_paid: [6, 4],
  reversed: [2, 3],
};

interface Pointed {
  readonly index: number;
  /** From the left end of the chart. */
  readonly left: number;
}

interface TrendChartProps {
  readonly months: readonly Month[];
  readonly currency: string;
}

/** Lines by month, named where they end; the exact values under the pointer, and all of them in the table. */
export default function TrendChart({ months, currency }: TrendChartProps) {
  const text = useText('dashboard');
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);

  useEffect(() => {
    const box = frame.current;
    const names = labels.current;
    if (!box || !names) return undefined;
    const colour = (index: number) => getComputedStyle(names.children[index] ?? names).color;
    const soft = getComputedStyle(names).color;
    const line = getComputedStyle(names).borderTopColor;
    const font = `12px ${getComputedStyle(names).fontFamily}`;
    const isNarrow = matchMedia(narrow).matches;
    const labelWidth = isNarrow ? 0 : widestOf(names);
    names.style.setProperty('--names', `${labelWidth}px`);

    const place = (plot: UPlot) => {
      const last = months.length - 1;
      const ends = series.map((name) => plot.valToPos(months[last]?.[name] ?? 0, 'y') - labelHeight / 2);
      const tops = apart(ends, labelHeight, plot.over.clientHeight - labelHeight);
      for (const [index, top] of tops.entries()) {
        const label = names.children[index];
        if (label instanceof HTMLElement) label.style.top = `${plot.over.offsetTop + top}px`;
      }
    };

    const plot = new UPlot(
      {
        width: box.clientWidth,
        height,
        padding: [12, labelWidth + labelGap, 0, 0],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
        scales: {
          x: { time: false, range: (_plot, min, max) => (min === max ? [min - 1, max + 1] : [min, max]) },
        },
        axes: [
          {
            stroke: soft,
            font,
            size: 36,
            gap: 12,
            grid: { show: false },
            ticks: { show: false },
            space: 56,
            incrs: [1, 2, 3, 6, 12, 24, 60],
            values: (_plot, at) => at.map((index) => nameAt(index)),
          },
          {
            stroke: soft,
            font,
            size: 76,
            gap: 10,
            grid: { stroke: line, width: 1 },
            ticks: { show: false },
            values: (_plot, at) => at.map((minor) => shortMoneyText({ minor, currency }, language)),
          },
        ],
        series: [
          {},
          ...series.map((name, index) => ({
            stroke: () => colour(index),
            width: name === 'recovered' ? 2.5 : 1.5,
            dash: dashes[name],
            points: { show: months.length <= 24, size: 5, fill: () => colour(index) },
          })),
        ],
        hooks: {
          draw: [place],
          setCursor: [(self) => setPointed(pointedIn(self))],
        },
      },
      [months.map((_, index) => index), ...series.map((name) => months.map((month) => month[name]))],
      box,
    );
    function nameAt(index: number): string {
      const month = months[index];
      return month === undefined ? '' : monthName(month.month, language, 'short');
    }
    const resized = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    resized.observe(box);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [months, currency, language]);

  const at = pointed === null ? undefined : months[pointed.index];
  return (
    <div className={styles['chart']}>
      <ul ref={labels} className={styles['lines']} aria-hidden="true">
        {series.map((name) => (
          <li key={name} data-line={name}>
            {text.figures[name]}
          </li>
        ))}
      </ul>
      <div
        ref={frame}
        role="img"
        aria-label={text.chartLabel({
          from: monthName(months[0]?.month ?? '', language, 'long'),
          to: monthName(months.at(-1)?.month ?? '', language, 'long'),
          currency,
        })}
      />
      {pointed === null || at === undefined ? null : (
        <dl
          className={styles['tip']}
          data-side={pointed.index > months.length / 2 ? 'left' : 'right'}
          style={{ left: pointed.left }}
          aria-hidden="true"
        >
          <dt>{monthName(at.month, language, 'long')}</dt>
          {series.map((name) => (
            <dd key={name} data-line={name}>
              <span>{text.figures[name]}</span>
              <span>{moneyText({ minor: at[name], currency }, language)}</span>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The names differ in length between languages and fonts. */
function widestOf(list: HTMLElement): number {
  const range = document.createRange();
  const widths = [...list.children].map((item) => {
    range.selectNodeContents(item);
    return range.getBoundingClientRect().width;
  });
  return Math.ceil(Math.max(0, ...widths));
}

function pointedIn(plot: UPlot): Pointed | null {
  const { idx } = plot.cursor;
  return idx === null || idx === undefined
    ? null
    : { index: idx, left: plot.over.offsetLeft + plot.valToPos(idx, 'x') };
}
