import { useTranslation } from 'react-i18next';
import type { FailingIssue } from '~/domain/certificate/failing.server.ts';
import type { UnprintableText } from '~/domain/certificate/unprintable.ts';
import { asPrintable, codePointName } from '~/domain/kernel/text/printable.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { useSending } from './going.ts';
import { printedField, wasField } from './issuing-form.ts';
import type { Refused } from './refusal-text.ts';

/** A record whose paper is to be issued. */
interface Issuing {
  version: number;
  /** Whether the reader may write. */
  writes: boolean;
}

/**
 * Texts that no font prints, each with what is proposed to print instead: what was answered for stays, so only the
 * character that can't be printed is replaced.
 */
export function UnprintableTexts({
  texts,
  version,
  writes,
  refused,
}: Issuing & { texts: readonly UnprintableText[]; refused: Refused | null }) {
  const { t } = useTranslation('issuing');
  const { state, formData } = useSending();
  if (texts.length === 0) return null;
  return (
    <Form method="post" className="mt-2 grid max-w-xl gap-3 print:hidden">
      <input type="hidden" name="version" value={version} />
      {texts.map(({ text, part, character }, index) => {
        const name = printedField(index);
        const saying = { part: t(`part.${part}`), character, code: codePointName(character) };
        return (
          <div key={text}>
            <input type="hidden" name={wasField(index)} value={text} />
            <Field
              label={t('unprintable.label', saying)}
              hint={t('unprintable.was', { text })}
              error={refused?.fields[name]}
            >
              <TextInput
                name={name}
                defaultValue={refused?.typed[name] ?? asPrintable(text)}
                readOnly={!writes}
              />
            </Field>
          </div>
        );
      })}
      {writes && (
        <div>
          <Button
            size="sm"
            name="intent"
            value="correct"
            busy={state === 'submitting' && formData?.get('intent') === 'correct'}
          >
            {t('unprintable.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Why issuing a paper fails, and what comes next: another try by itself, or one that is asked for. */
export function FailedIssue({
  failing,
  version,
  writes,
}: Issuing & { failing: FailingIssue | null }) {
  const { t } = useTranslation('issuing');
  const { timeZone } = usePageEnvironment();
  const { state, formData } = useSending();
  if (failing === null) return null;
  const { attempts: count, nextTryAtMs, fault } = failing;
  const why = t(`fault.${fault}`);
  if (nextTryAtMs !== null) {
    return (
      <Alert tone="warn" title={t('retryTitle')}>
        {why} {t('retry', { count, next: timestamp(nextTryAtMs, timeZone) })}
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      title={t('failedTitle')}
      actions={
        writes && (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button
              size="sm"
              name="intent"
              value="issue"
              busy={state === 'submitting' && formData?.get('intent') === 'issue'}
            >
              {t('again')}
            </Button>
          </Form>
        )
      }
    >
      {why} {t('failed', { count })}
    </Alert>
  );
}
