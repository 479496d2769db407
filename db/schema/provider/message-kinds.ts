/** Kinds of what staff write to companies, apart from the tables so that a page that only names them loads no database code. */

export const STAFF_MESSAGE_TYPES = ['warning', 'system'] as const;

/** Whom a message is for: one company, those of a filter of the list, those of a subsystem, or all. */
export const MESSAGE_TARGETS = ['company', 'filter', 'system', 'all'] as const;

/** Who gets it by e-mail beside. */
export const EMAIL_CHOICES = ['none', 'admins', 'users'] as const;

export const MESSAGE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'recalled'] as const;
