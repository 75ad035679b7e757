import { securityEventKinds, type SecurityEventKind } from '@recoup/contract/security-event-kinds';
import { useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../../ui/field/native-select.tsx';

interface KindSelectProps {
  readonly kind: SecurityEventKind | undefined;
  readonly onChange: (kind: SecurityEventKind | undefined) => void;
}

export function KindSelect({ kind, onChange }: KindSelectProps) {
  const text = useText('securityLog');
  return (
    <NativeSelect
      size="small"
      label={text.event}
      isLabelHidden
      options={[
        { value: '', label: text.allEvents },
        ...securityEventKinds.map((value) => ({ value, label: text.kinds[value] })),
      ]}
      value={kind ?? ''}
      onChange={(chosen) => onChange(securityEventKinds.find((known) => known === chosen))}
    />
  );
}
