import { useRevalidator } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useErrorText } from '../refusal-text.ts';
import type { RowsAnswer } from './answer.ts';
import type { Touched } from './editor.ts';
import { useRowsWords } from './words.ts';

/** Why the list was not saved, above it. */
export function RowsRefused({
  list,
  answer,
  version,
  wrong,
}: {
  list: string;
  answer: RowsAnswer['rows'] | null;
  version: number;
  /** Rows in which something is wrong. */
  wrong: number;
}) {
  const { t } = useRowsWords();
  return (
    <div id={`${list}-refused`} tabIndex={-1} className="grid gap-2 empty:hidden">
      {answer && answer.pasted > 0 && (
        <Alert tone="info" role="status">
          {t('pasted', { count: answer.pasted })}
        </Alert>
      )}
      {answer?.refused ? (
        <Why refused={answer.refused} isNewer={answer.version !== version} wrong={wrong} />
      ) : (
        wrong > 0 && (
          <Alert tone="danger" role="alert">
            {t('wrong', { count: wrong })}
          </Alert>
        )
      )}
    </div>
  );
}

function Why({
  refused: { code, sentence, uses },
  isNewer,
  wrong,
}: {
  refused: NonNullable<RowsAnswer['rows']['refused']>;
  isNewer: boolean;
  wrong: number;
}) {
  const { t } = useRowsWords();
  const textOf = useErrorText();
  const { revalidate, state } = useRevalidator();
  if (code === 4106) {
    return isNewer ? (
      <Alert tone="warn" role="alert">
        {t('newest')}
      </Alert>
    ) : (
      <Alert
        tone="danger"
        role="alert"
        actions={
          <Button
            type="button"
            size="sm"
            icon="refresh"
            busy={state !== 'idle'}
            onClick={() => revalidate()}
          >
            {t('load')}
          </Button>
        }
      >
        {textOf(sentence)} {t('typedStays')}
      </Alert>
    );
  }
  if (uses.length > 0) {
    return (
      <Alert tone="danger" role="alert" title={t('inUse')}>
        <ul>
          {uses.map(({ row, by }) => (
            <li key={row}>{t('inUseBy', { row, by: by.join(t('and')) })}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" role="alert">
      {code === 4100 && wrong > 0 ? t('wrong', { count: wrong }) : textOf(sentence)}
    </Alert>
  );
}

/** What 确认 would do, in the bar at the bottom. */
export function Told({ counts: { gone, changed, added } }: { counts: Touched }) {
  const { t } = useRowsWords();
  const touched = gone + changed + added > 0;
  const also = [
    changed > 0 && t('changed', { count: changed }),
    added > 0 && t('added', { count: added }),
  ].filter(Boolean);
  return (
    <span role="status" className="block">
      {gone > 0 && (
        <b className="flex items-center gap-1.5 text-text">
          <Icon name="trash" />
          {t('gone', { count: gone })}
        </b>
      )}
      {touched ? (
        <>
          {also.join(t('and'))}
          {also.length > 0 && t('stop')}
          {t('leaving')}
        </>
      ) : (
        t('untouched')
      )}
    </span>
  );
}
