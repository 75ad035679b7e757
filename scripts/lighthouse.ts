// Lighthouse scores of the sign-in page and the dashboard, compared with our targets.
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { toFigure, isReached, type Aim } from './lighthouse/figures.ts';
import { measure, type Page } from './lighthouse/measure.ts';
import { loadTool } from './lighthouse/tool.ts';
import { withProduct } from './screens/with-product.ts';

const pages: readonly Page[] = [
  { title: 'Login, mobile', path: '/auth/login', device: 'mobile' },
  {
    title: 'Dashboard, desktop',
    path: '/dashboard',
    device: 'desktop',
    signedInAs: 'seller',
  },
];
const aims: readonly Aim[] = [
  { category: 'performance', atLeast: 98 },
  { category: 'accessibility', atLeast: 100 },
];

try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs: how often each page is measured');
  const tool = await loadTool();
  await withProduct(values.url, async (url) => {
    for (const page of pages) {
      const reports = await measure(tool, url, page, runs);
      const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
      console.log(`${page.title}, on a machine of benchmark index ${speeds.join(', ')}`);
      const figures = aims.map((aim) => toFigure(reports, aim));
      for (const figure of figures) print(figure);
      saveFigures(
        `npm run lighthouse -- --runs ${runs}`,
        figures.map((figure) => ({
          what: `Lighthouse: ${page.title}, ${figure.category}`,
          limit: `≥ ${figure.atLeast}`,
          measured: `${figure.score ?? 'unknown'} in the median`,
          isMet: isReached(figure),
          n: `runs ${figure.scores.join(', ')}, simulated throttling, benchmark index ${speeds.join(', ')}`,
        })),
      );
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function print(figure: ReturnType<typeof toFigure>): void {
  const { category, score, scores, atLeast, costs } = figure;
  const verdict = isReached(figure) ? 'reached' : 'missed';
  console.log(`  ${category} ${score ?? 'unknown'} (runs ${scores.join(', ')}; aim ${atLeast}, ${verdict})`);
  for (const cost of costs) console.log(`    ${cost}`);
  if (!isReached(figure)) process.exitCode = 1;
}
