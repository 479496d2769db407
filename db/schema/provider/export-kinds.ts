/** How it stands with the export of a company. */
export const EXPORT_STATES = ['running', 'done', 'failed'] as const;
