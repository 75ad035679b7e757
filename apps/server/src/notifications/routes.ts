import { contract } from '@recoup/contract';
import type { Data } from '../platform/database/database.ts';
import type { Bind } from '../platform/http/bind.ts';
import { changeChoices, readChoices } from './choices.ts';

export function bindNotifications(bind: Bind, { data }: { data: Data }): void {
  bind(contract.notifications.choices, ({ actor }) => readChoices(data, actor));
  bind(contract.notifications.changeChoices, ({ actor, body }) => changeChoices(data, actor, body.choices));
}
