import { pageOfColumns } from '../../kernel/told.ts';
import { contactColumns } from './columns.ts';

/** What the console answers of what was spoken and written with a company. */
export const contactPage = pageOfColumns('ContactEntry', contactColumns);
