import { PROHIBITED_REASONS } from '#db/schema/provider/contract-kinds.ts';

/** Why a company is prohibited, for pages. */
export const PROHIBITED_FOR = PROHIBITED_REASONS;
