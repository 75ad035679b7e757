export { moneyText, type Money } from '../../shared/money.ts';
