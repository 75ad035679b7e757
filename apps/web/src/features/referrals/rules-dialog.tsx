import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { describeError } from '../../lib/api/index.ts';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { saveReferralRule, refreshReferrals, rulesQuery, type ReferralRule } from './api.ts';
import styles from './referrals.module.css';
import { emptyRule, readRule } from './rule-form.ts';
import { SelectField } from '../../ui/form/bound-fields.tsx';

export default function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('referralRules');
  return (
    <Dialog width={640} title={text.title} onClose={onClose}>
      <div className={styles['section']}>
        <p className="soft">{text.note}</p>
        <Rules />
        <RuleForm />
      </div>
    </Dialog>
  );
}

function Rules() {
  const text = useText('referralRules');
  const common = useText('common');
  const { data, error } = useQuery(rulesQuery);
  if (error) return <p role="alert">{describeError(error, common)}</p>;
  return (
    <ul className={styles['rules']} aria-label={text.title} aria-busy={!data}>
      {data?.items.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

function Rule({ rule }: { readonly rule: ReferralRule }) {
  const text = useText('referralRules');
  const language = useLanguage();
  const { referrer, referred, days_held, came, gave } = rule;
  const isNothing = referrer.minor + referred.minor === 0;
  const facts = [
    ...(isNothing ? [] : [text.events[rule.event]]),
    ...(isNothing ? [] : [days_held === null ? text.lastsForEver : text.lasts({ days: days_held })]),
    text.came({ count: came }),
    ...(gave.length === 0
      ? []
      : [text.gave({ amount: gave.map((each) => moneyText(each, language)).join(' + ') })]),
  ];
  return (
    <li>
      <span className="soft">
        {text.from({ day: formatDay(rule.valid_from, language) })}
        {rule.now ? ` · ${text.now}` : ''}
      </span>
      <strong>
        {isNothing
          ? text.nothing
          : text.gives({ mine: moneyText(referrer, language), theirs: moneyText(referred, language) })}
      </strong>
      <span className="soft">{facts.join(' · ')}</span>
    </li>
  );
}

function RuleForm() {
  const text = useText('referralRules');
  const toasts = useToasts();
  const queries = useQueryClient();
  const account = useSession().account.id;
  const sent = useForm({
    initial: emptyRule,
    check: (values) => readRule(values, text.problems).problems,
    send: async (values) => {
      const { body } = readRule(values, text.problems);
      if (body === null) return;
      try {
        await saveReferralRule({ body });
      } catch (error) {
        sent.refuse(error);
        return;
      }
      toasts.success(text.added);
      sent.fill(emptyRule);
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      refreshReferrals(queries, account);
    },
  });
  const event = sent.field('event');
  return (
    <SentForm form={sent} label={text.add} pendingLabel={text.adding} autoComplete="off">
      <div className={styles['pair']}>
        <TextField label={text.fields.from} type="date" field={sent.field('valid_from')} autoComplete="off" />
        <SelectField
          label={text.fields.event}
          field={event}
          options={[
            { value: 'first_recovery', label: text.events.first_recovery },
            { value: 'sign_up', label: text.events.sign_up },
          ]}
        />
        <TextField label={text.fields.mine} field={sent.field('referrer_minor')} autoComplete="off" />
        <TextField label={text.fields.theirs} field={sent.field('referred_minor')} autoComplete="off" />
        <TextField label={text.fields.currency} field={sent.field('currency')} autoComplete="off" />
        <TextField
          label={text.fields.days}
          field={sent.field('days_held')}
          autoComplete="off"
          required={false}
        />
      </div>
    </SentForm>
  );
}
