import { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';

/** Currencies in which contracts are paid (ISO 4217). */
export const CURRENCIES = ['CNY', 'EUR', 'GBP', 'KRW'] as const;

/** 1 manufacturer, 2 trader, 3 importer, 4 brand partner (SPEC §2). */
export const COMPANY_TYPES = ['1', '2', '3', '4'] as const;

/**
 * How a contract stands on a day. What is stored is whether it is locked or was ended; the rest follows from its days.
 */
export const CONTRACT_STATES = ['pending', 'active', 'locked', 'lapsed', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Why one is locked. */
export const LOCKED_FOR = LOCK_REASONS;
