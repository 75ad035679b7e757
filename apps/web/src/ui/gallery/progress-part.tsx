import { Card } from '../card/card.tsx';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Sample } from './sample.tsx';

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
      <Sample name="Stepper">
        <Stepper label="Getting started" steps={['Company profile', 'Connect a store', 'Done']} current={1} />
      </Sample>
    </>
  );
}
