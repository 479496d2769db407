import * as v from 'valibot';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { text } from '../../kernel/wire.ts';
import { contactColumns } from './columns.ts';
import type { ContactRow } from './list.server.ts';

/** What is answered of contacts. */

export const contactPage = pageOfColumns('Contact', contactColumns);

export const deletedContact = v.object({ id: text });

const { enterprise: _, ...itself } = contactColumns;

/** One of an enterprise, where that need not be said. */
export const contactOfEnterprise = told<ContactRow>()(itself);
