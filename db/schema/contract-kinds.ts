/** Currencies in which contracts are paid (ISO 4217). */
export const CURRENCIES = ['CNY', 'EUR', 'GBP', 'KRW'] as const;
