export { moneyText, type Money } from '../../lib/money/money.ts';
