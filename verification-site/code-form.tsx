import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import type { Site } from './site.ts';

interface CodeFormProps {
  site: Site;
  label: string;
  hint: string;
  button: string;
  /** What was typed, so that it can be put right. */
  typed?: string;
}

/** One field, one button. A GET to this page's own address, so it needs no script. */
export function CodeForm({ site, label, hint, button, typed }: CodeFormProps) {
  return (
    <form className="mt-6" action={site.start} method="get" data-code-form="">
      {site.lang !== null && <input type="hidden" name="lang" value={site.lang} />}
      <label className="mb-1 block font-semibold" htmlFor="code">
        {label}
      </label>
      <p className="mb-2 text-base text-gray-600" id="code-hint">
        {hint}
      </p>
      <div id="code-wrong" aria-live="polite" data-code-wrong="">
        <div hidden>
          <FieldError>{site.words.code_wrong}</FieldError>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-[1fr_auto] md:gap-3">
        <TextInput
          className="font-mono tracking-[.04em] uppercase placeholder:normal-case rtl:text-end"
          dir="ltr"
          id="code"
          name="code"
          defaultValue={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          placeholder="XXXX-XXXX-XXXX-XXXX-X"
          aria-describedby="code-hint code-wrong"
        />
        <Button variant="primary" className="justify-self-start">
          {button}
        </Button>
      </div>
    </form>
  );
}
