import { isRouteErrorResponse, type MetaFunction } from '~/framework.ts';

/** Titles of a page that could not be made: its own loader has none to give, the shell's has. */
export interface FailedTitles {
  missing: string;
  forbidden: string;
  fault: string;
}

/** `meta` of every page under the shell: the title its loader made, or why there is none. */
export const titleMeta: MetaFunction = ({ data, error, matches }) => {
  // The loaders of these pages all answer with a `title`, the shell's with `failedTitles`.
  const { title } = (data ?? {}) as { title?: string };
  if (title !== undefined) return [{ title }];
  const shell = matches.map((match) => match.data as { failedTitles?: FailedTitles } | undefined);
  const titles = shell.find((one) => one?.failedTitles)?.failedTitles;
  return [{ title: titles?.[failureOf(error)] }];
};

function failureOf(error: unknown): keyof FailedTitles {
  if (!isRouteErrorResponse(error)) return 'fault';
  if (error.status === 404) return 'missing';
  return error.status === 403 ? 'forbidden' : 'fault';
}
