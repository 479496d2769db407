import { asked } from '~/screens/subsystem/form/asked.ts';

/** Why a confidential identity is to be shown; whose stands in the address. */
export const IDENTITY_FORM = asked({ reason: 'text' });
export type IdentityValues = typeof IDENTITY_FORM.blank;
