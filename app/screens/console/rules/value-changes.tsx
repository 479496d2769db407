import { useTranslation } from 'react-i18next';
import type { Typed } from '~/domain/provider/law/typed-value.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { type ChangedLine, changesOf, type SaidLine, type SaidWords } from './said-value.ts';
import type { Worded } from './worded.ts';

/** Words that stand between those of a value. */
export function useSaidWords(): SaidWords {
  const { t } = useTranslation(['consoleRules', 'ui']);
  return {
    ...{ yes: t('form.yes'), no: t('form.no'), comma: t('ui:comma') },
    entry: (number) => t('form.entry', { number }),
  };
}

/** Lines that are shown at once; more are folded. */
const SHOWN = 8;

/** What a value says, part by part. */
export function SaidLines({ lines }: { lines: readonly SaidLine[] }) {
  const { t } = useTranslation('consoleRules');
  if (lines.length <= SHOWN) return <Lines lines={lines} />;
  return (
    <>
      <Lines lines={lines.slice(0, SHOWN - 1)} />
      <details className="mt-0.5">
        <summary>{t('moreParts', { count: lines.length - SHOWN + 1 })}</summary>
        <Lines lines={lines.slice(SHOWN - 1)} />
      </details>
    </>
  );
}

function Lines({ lines }: { lines: readonly SaidLine[] }) {
  return (
    <ul className="grid gap-0.5">
      {lines.map(({ called, text }) => (
        <li key={called} className="break-words">
          {called !== '' && <span className="text-muted">{called} </span>}
          <span className="tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface ChangesProps {
  node: Worded;
  before: Typed;
  after: Typed;
}

/** What a value that is typed says otherwise than the one before it. */
export function ValueChanges({ node, before, after }: ChangesProps) {
  const { t } = useTranslation('consoleRules');
  const lines = changesOf(node, before, after, useSaidWords());
  return lines.length === 0 ? (
    <p className="text-sm text-muted">{t('changes.none')}</p>
  ) : (
    <ChangedLines lines={lines} />
  );
}

/** Parts that say something else than before; nothing where none does. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  const { t } = useTranslation('consoleRules');
  if (lines.length === 0) return null;
  return (
    <Table label={t('changes.title')}>
      <thead>
        <tr>
          <Th grow="much">{t('changes.part')}</Th>
          <Th>{t('changes.before')}</Th>
          <Th>{t('changes.after')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ called, before, after }) => (
          <tr key={called}>
            <Td phone="first">{called || t('value')}</Td>
            <Td>{before === null ? '–' : <del className="text-muted">{before}</del>}</Td>
            <Td>
              {after === null ? '–' : <ins className="font-semibold no-underline">{after}</ins>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
