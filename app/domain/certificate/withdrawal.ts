import * as v from 'valibot';
import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';

/** Why a certificate was revoked or superseded, as forms send it and the API writes it. */
export const withdrawalCode = v.picklist(WITHDRAWAL_CODES, 'required');
