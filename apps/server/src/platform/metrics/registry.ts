/** Figures in Prometheus's text format, version 0.0.4. */
export type Labels = Readonly<Record<string, string | number>>;

interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Registry {
  counter(name: string, help: string): { add(labels: Labels): void };
  /** `bounds` are upper ends, rising; what exceeds the last is only counted. */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): { observe(labels: Labels, value: number): void };
  /** Asked anew whenever somebody reads. */
  gauge(name: string, help: string, read: () => Sample[] | Promise<Sample[]>): void;
  write(): Promise<string>;
}

export function createRegistry(): Registry {
  const writers: (() => Promise<string[]>)[] = [];
  const declare = (
    name: string,
    help: string,
    type: 'counter' | 'gauge' | 'histogram',
    lines: () => Promise<string[]>,
  ): void => {
    writers.push(async () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())]);
  };

  return {
    counter(name, help) {
      const counts = new Map<string, number>();
      declare(name, help, 'counter', async () =>
        [...counts].map(([labels, count]) => `${name}${labels} ${count}`),
      );
      return {
        add: (labels) => {
          const key = inBraces(labels);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; within: number[]; sum: number; count: number }>();
      declare(name, help, 'histogram', async () =>
        [...series.values()].flatMap(({ labels, within, sum, count }) => [
          ...bounds.map(
            (bound, index) => `${name}_bucket${inBraces({ ...labels, le: bound })} ${within[index]}`,
          ),
          `${name}_bucket${inBraces({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${inBraces(labels)} ${sum}`,
          `${name}_count${inBraces(labels)} ${count}`,
        ]),
      );
      return {
        observe: (labels, value) => {
          const key = inBraces(labels);
          const known = series.get(key) ?? { labels, within: bounds.map(() => 0), sum: 0, count: 0 };
          series.set(key, {
            labels,
            within: known.within.map((count, index) => count + (value <= (bounds[index] ?? 0) ? 1 : 0)),
            sum: known.sum + value,
            count: known.count + 1,
          });
        },
      };
    },
    gauge(name, help, read) {
      declare(name, help, 'gauge', async () =>
        (await read()).map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${value}`),
      );
    },
    async write() {
      const parts = await Promise.all(writers.map((lines) => lines()));
      return `${parts.flat().join('\n')}\n`;
    },
  };
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
