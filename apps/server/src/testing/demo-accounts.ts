/** The accounts of `apps/demo` that its sign-in page offers. */
export const demoUsernames = ['seller', 'agency', 'superuser', 'staff', 'special'] as const;
export const demoPassword = 'recoup-demo-2026';
