import { Download, MoreHorizontal, Pencil, Trash2, X } from 'lucide-react';
import { Button, IconButton } from '../button/button.tsx';
import { ExternalLink } from '../link/link.tsx';
import { Menu } from '../menu/menu.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Sample, useSample } from './sample.tsx';

const variants = ['primary', 'secondary', 'danger', 'quiet', 'link'] as const;
const items = [
  { id: 'rename', label: 'Rename', icon: <Pencil /> },
  { id: 'download', label: 'Download', description: 'CSV, 2 MB', icon: <Download /> },
  { id: 'locked', label: 'Locked', isDisabled: true },
  { id: 'delete', label: 'Delete', icon: <Trash2 />, tone: 'danger' },
] as const;

export function ActionsPart() {
  const tabs = useSample<'open' | 'paid'>('open');
  const columns = useSample<ReadonlySet<string>>(new Set(['rename']));
  return (
    <>
      <Sample name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="Button, small, with icon, disabled, pending">
        <Button size="small" variant="primary">
          Small
        </Button>
        <Button size="small" icon={<Download />}>
          Export
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" isPending>
          Saving
        </Button>
        <IconButton label="Close" icon={<X />} />
      </Sample>
      <Sample name="Link">
        <ExternalLink href="https://example.com">Example site</ExternalLink>
        <ExternalLink href="https://example.com" button="primary">
          Open example site
        </ExternalLink>
      </Sample>
      <Sample name="Menu">
        <Menu items={items}>Actions</Menu>
        <Menu label="More" icon={<MoreHorizontal />} variant="quiet" items={items} />
        <Menu items={items} selected={columns.value} onSelectedChange={columns.onChange}>
          Columns
        </Menu>
      </Sample>
      <Sample name="Tooltip">
        <Tooltip content="Estimated from the reports you uploaded">
          <Button variant="quiet">Hover or focus</Button>
        </Tooltip>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Invoices"
          selected={tabs.value}
          onChange={tabs.onChange}
          items={[
            { id: 'open', label: 'Open', count: 2, content: 'Two open invoices' },
            { id: 'paid', label: 'Paid', content: 'No paid invoice' },
          ]}
        />
      </Sample>
    </>
  );
}
