import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Cells } from './editor.ts';
import { PRESS } from './wire.ts';

/** Rows copied from a spreadsheet: they become new rows, and what is wrong stands at its cell. */
export function PastePanel({
  read,
  hint,
  pasted,
  take,
}: {
  read: (text: string) => Cells[];
  hint: string;
  /** Rows that came by the last answer. */
  pasted: number;
  take: (rows: Cells[]) => void;
}) {
  const { t } = useTranslation('rows');
  const [taken, setTaken] = useState(0);
  // The field holds its own text: what is typed before the page's script runs stands in it alone.
  const put = (field: HTMLTextAreaElement, text: string) => {
    const rows = read(text);
    setTaken(rows.length);
    field.value = rows.length > 0 ? '' : text;
    if (rows.length > 0) take(rows);
  };
  return (
    <Panel>
      <details open={pasted > 0 || undefined}>
        <summary className="px-(--pad) py-3">{t('paste')}</summary>
        <PanelBody>
          <Field id="rows-paste" label={t('pasteArea')} hint={hint}>
            <Textarea
              name="paste"
              rows={5}
              spellCheck={false}
              className="font-mono text-sm/5 whitespace-pre"
              onPaste={(event) => {
                event.preventDefault();
                put(event.currentTarget, event.clipboardData.getData('text/plain'));
              }}
            />
          </Field>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              icon="paste"
              name={PRESS}
              value="read"
              onClick={(event) => {
                event.preventDefault();
                const field = event.currentTarget.form?.elements.namedItem('paste');
                if (field instanceof HTMLTextAreaElement) put(field, field.value);
              }}
            >
              {t('read')}
            </Button>
            <span role="status">{taken > 0 && t('pasted', { count: taken })}</span>
          </div>
        </PanelBody>
      </details>
    </Panel>
  );
}
