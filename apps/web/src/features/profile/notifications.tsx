import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './profile.module.css';
import { saveChoices, choicesQuery, mailRhythms, type NotificationChoice } from './api.ts';
import { SectionFailure, SectionSkeleton } from './section.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';

/** Each choice is saved at once. */
export function Notifications() {
  const text = useText('profile');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const { data: choices, error, refetch } = useQuery(choicesQuery);
  const change = useMutation({
    mutationFn: (choice: NotificationChoice) => saveChoices({ body: { choices: [choice] } }),
    onMutate: (choice) => {
      queries.setQueryData(choicesQuery.queryKey, (before) =>
        before?.map((each) => (each.kind === choice.kind ? choice : each)),
      );
    },
    onError: async (error) => {
      toasts.failure(describeErrorWithCode(error, common));
      await queries.invalidateQueries(choicesQuery);
    },
  });
  if (!choices) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    );
  }
  return (
    <table className={styles['choices']}>
      <thead>
        <tr>
          <th scope="col">{text.event}</th>
          <th scope="col">{text.byMail}</th>
          <th scope="col">{text.inPage}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{text.kinds[choice.kind]}</th>
            <td>
              <NativeSelect
                size="small"
                label={text.mailAbout({ event: text.kinds[choice.kind] })}
                isLabelHidden
                options={mailRhythms.map((rhythm) => ({ value: rhythm, label: text.rhythms[rhythm] }))}
                value={choice.mail}
                onChange={(chosen) => {
                  const mail = mailRhythms.find((each) => each === chosen);
                  if (mail) change.mutate({ ...choice, mail });
                }}
              />
            </td>
            <td>
              <input
                type="checkbox"
                aria-label={text.pageAbout({ event: text.kinds[choice.kind] })}
                checked={choice.page}
                onChange={({ target }) => change.mutate({ ...choice, page: target.checked })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
