export const dimensionUnits = ['cm', 'in'] as const;
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const;

/** A positive number with up to three decimals. */
export const measurePattern = /^(?=.*[1-9])\d{1,6}(\.\d{1,3})?$/;
