import { Chart } from '../chart/chart.tsx';
import { Card } from '../card/card.tsx';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Sample } from './sample.tsx';

const months = [
  ['January', 4, 1],
  ['February', 6, 2],
  ['March', 0, 0],
] as const;

export function ProgressPart() {
  return (
    <>
      <Sample name="Card">
        <Card
          title="Healthy"
          actions={
            <Button size="small" variant="quiet">
              View all
            </Button>
          }
        >
          Every store is authorized.
        </Card>
      </Sample>
      <Sample name="ProgressBar">
        <ProgressBar label="invoice.pdf" value={0.42} />
        <ProgressBar label="Waiting" />
      </Sample>
      <Sample name="Spinner">
        <Spinner tip="Loading" />
      </Sample>
      <Sample name="Chart">
        <Chart
          label="Recovered by month"
          layers={['Lost', 'Damaged'].map((name) => ({ name, total: null }))}
          columns={months.map(([name, lost, damaged]) => ({
            key: name,
            name,
            shortName: name.slice(0, 3),
            total: lost + damaged,
            parts: [lost, damaged],
            render: (className, bars) => (
              <a href="#chart" className={className} aria-label={name}>
                {bars}
              </a>
            ),
          }))}
          format={(value) => `$${value}.00`}
          formatShort={(value) => `$${value}`}
        />
      </Sample>
      <Sample name="Stepper">
        <Stepper label="Getting started" steps={['Company profile', 'Connect a store', 'Done']} current={1} />
      </Sample>
    </>
  );
}
