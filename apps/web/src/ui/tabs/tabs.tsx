import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onChange: (id: Id) => void;
}

export function Tabs<Id extends string>({ label, items, selected, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={styles['tabs'] ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onChange(item.id);
      }}
    >
      <TabList aria-label={label} className={styles['list'] ?? ''}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles['tab'] ?? ''}>
            <span className={styles['name']}>
              {item.label}
              <span className={styles['widest']} aria-hidden="true">
                {item.label}
              </span>
            </span>
            {item.count === undefined ? null : <span className={styles['count']}> {item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles['panel'] ?? ''}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
