import { pageOfColumns } from '../../../kernel/told.ts';
import { newEffectColumns } from './columns.ts';

/** What the console answers of new effects (`areas/console.md` §5). */
export const newEffectPage = pageOfColumns('ConsoleNewEffect', newEffectColumns);
