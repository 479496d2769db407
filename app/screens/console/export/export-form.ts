import { asked } from '~/screens/subsystem/form/asked.ts';

/** Why everything is taken out, and a new code of whoever has an authenticator. */
export const EXPORT_FORM = asked({ reason: 'text', code: 'line' }, { secret: ['code'] });
export type ExportValues = typeof EXPORT_FORM.blank;
