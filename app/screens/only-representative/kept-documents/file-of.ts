import { providerConsole } from '~/domain/systems/profiles.ts';

/** Address of the file of a document's current version, for staff. */
export const fileOf = (company: string, id: string) =>
  `${providerConsole.api}/companies/${company}/documents/${id}/file`;
