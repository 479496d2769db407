export { CONTACT_KINDS } from '#db/schema/provider/contact-kinds.ts';

/** Whether an entry stands, was corrected by another, or corrects one. */
export const CONTACT_STATES = ['stands', 'corrected', 'corrects'] as const;
