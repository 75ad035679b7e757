export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}
