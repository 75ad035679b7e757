import { useText, type Texts } from '../../../lib/i18n/index.ts';
import { StoreDialog } from '../dialog.tsx';
import { storeLabel } from '../store-label.ts';
import type { Store, StoreWithId } from '../store.ts';
import type { StoreTask } from '../stores-search.ts';
import { AuthorizeTask } from './authorize-task.tsx';
import { HistoryTask } from './history-task.tsx';
import { InviteTask } from './invite-task.tsx';
import { RemoveTask } from './remove-task.tsx';
import { ReportsTask } from './reports-task.tsx';
import { UploadTask } from './upload-task.tsx';

interface TaskDialogProps {
  readonly task: StoreTask;
  readonly store: Store | null;
  readonly isLive: boolean;
  readonly onTask: (task: StoreTask) => void;
  readonly onClose: () => void;
}

/** The dialogs of one store, over the list. */
export default function TaskDialog({ task, store, isLive, onTask, onClose }: TaskDialogProps) {
  const text = useText('stores');
  const id = store?.id ?? null;
  if (store === null || id === null) {
    return (
      <StoreDialog title={text.columns.name} onClose={onClose}>
        <p>{text.noSuchStore}</p>
      </StoreDialog>
    );
  }
  const known: StoreWithId = { ...store, id };
  return (
    <StoreDialog
      title={formatTitle(task, storeLabel(store, text), text)}
      wide={task === 'reports' || task === 'upload'}
      onClose={onClose}
    >
      <TaskContent task={task} store={known} isLive={isLive} onTask={onTask} onClose={onClose} />
    </StoreDialog>
  );
}

interface TaskContentProps extends TaskDialogProps {
  readonly store: StoreWithId;
}

function TaskContent({ task, store, isLive, onTask, onClose }: TaskContentProps) {
  switch (task) {
    case 'authorize':
      return <AuthorizeTask store={store} onDone={onClose} />;
    case 'invite':
      return <InviteTask store={store} />;
    case 'reports':
      return <ReportsTask store={store} isLive={isLive} onUpload={() => onTask('upload')} />;
    case 'upload':
      return <UploadTask store={store} />;
    case 'history':
      return <HistoryTask store={store} />;
    case 'remove':
      return <RemoveTask store={store} onDone={onClose} />;
  }
}

function formatTitle(task: StoreTask, store: string, text: Texts<'stores'>): string {
  const titles = {
    authorize: text.reauthorizeTitle,
    invite: text.inviteTitle,
    reports: text.reportsTitle,
    upload: text.uploadTitle,
    history: text.historyTitle,
    remove: text.removeTitle,
  };
  return titles[task]({ store });
}
