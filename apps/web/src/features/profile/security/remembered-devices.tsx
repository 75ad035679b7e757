import { formatDate } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { deviceName } from '@recoup/contract/device-name';
import profile from '../profile.module.css';
import { deleteDevice, type FactorList } from './api.ts';
import { useFactorChange } from './use-factor-change.ts';

type RememberedDevice = FactorList['devices'][number];

export function RememberedDevices({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  const text = useText('security');
  if (devices.length === 0) return <p className="soft">{text.noDevices}</p>;
  return (
    <ul className={profile['devices']} aria-label={text.devices}>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
  );
}

function Device({ device }: { readonly device: RememberedDevice }) {
  const text = useText('security');
  const language = useLanguage();
  const toasts = useToasts();
  const remove = useFactorChange({
    change: () => deleteDevice({ params: { id: device.id } }),
    onDone: () => toasts.success(text.asked),
  });
  const name = deviceName(device.user_agent) || text.unknownDevice;
  return (
    <li>
      <div>
        <p className={profile['device']}>{name}</p>
        <p className="soft">
          {[text.until({ date: formatDate(new Date(device.expires_at), language) }), device.ip]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        aria-label={text.askNamed({ device: name })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {text.ask}
      </Button>
    </li>
  );
}
