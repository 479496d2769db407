import { pageOfColumns } from '../../../kernel/told.ts';
import { watchedColumns } from './columns.ts';

/** A page of the registrations of all companies that somebody has to look at. */
export const watchedPage = pageOfColumns('WatchedRegistration', watchedColumns);
