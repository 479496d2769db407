import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { useForgetDraft } from '../form/draft.ts';
import type { Refused } from '../refusal-text.ts';
import { ReadAgain } from './read-again.tsx';

/** Codes that say that somebody else was faster. */
const STALE: readonly number[] = [4105, 4106];

export const isStale = ({ code }: Pick<Refused, 'code'>) => STALE.includes(code);

interface RefusedActProps {
  refused: Pick<Refused, 'code' | 'message'>;
  title?: ReactNode;
  /** Stands in place of the refusal's own sentence. */
  children?: ReactNode;
}

/** Why an act was refused, with the way to what is kept now where somebody else was faster. */
export function RefusedAct({ refused, title, children }: RefusedActProps) {
  return (
    <Alert tone="danger" role="alert" title={title} actions={isStale(refused) && <ReadAgain />}>
      {title === undefined && children === undefined ? refused.message : children}
    </Alert>
  );
}

/** The act that the address says was just done. Anyone may write there, so only the page's own acts count. */
export function useDone<Act extends string>(acts: readonly Act[]): Act | null {
  const [params] = useSearchParams();
  const told = [params.get('did'), params.get('saved')];
  return acts.find((act) => told.includes(act)) ?? null;
}

interface ActNoticesProps {
  /** Namespace with a sentence for each act under `saved`, or under another part of it. */
  words: string;
  part?: string;
  acts: readonly string[];
  refused: Refused | null;
  values?: Readonly<Record<string, unknown>>;
  /** A form whose draft is over with one of the acts. */
  draft?: { of: string; ends: string };
}

/** What the last act did, or why it was refused. */
export function ActNotices({ words, part = 'saved', acts, refused, ...rest }: ActNoticesProps) {
  const { t } = useTranslation(words);
  const { values = {}, draft } = rest;
  const done = useDone(acts);
  useForgetDraft(draft?.of ?? '', done !== null && done === draft?.ends);
  if (refused) return <RefusedAct refused={refused} />;
  if (done === null) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`${part}.${done}`, values)}
    </Alert>
  );
}
