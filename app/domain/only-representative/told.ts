import { oneOf } from '../kernel/columns.ts';

/** What answers of several nouns of the area have in common. */

export const market = oneOf(['EU', 'UK', 'KR']);
export const useClass = oneOf(['standard', 'intermediate']);
