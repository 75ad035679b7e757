export { moneyText, type Money } from '../../shared/money/money.ts';
