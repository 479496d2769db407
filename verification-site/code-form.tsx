import { Icon } from '~/ui/icon.tsx';
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
    <form className="code-form" action={site.start} method="get" data-code-form="">
      {site.lang !== null && <input type="hidden" name="lang" value={site.lang} />}
      <div className="field">
        <label className="label" htmlFor="code">
          {label}
        </label>
        <p className="hint" id="code-hint">
          {hint}
        </p>
        <div id="code-wrong" aria-live="polite" data-code-wrong="">
          <div hidden>
            <p className="error">
              <Icon name="warn" />
              <span>{site.words.code_wrong}</span>
            </p>
          </div>
        </div>
        <div className="row">
          <input
            className="input"
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
          <button className="btn btn-primary" type="submit">
            {button}
          </button>
        </div>
      </div>
    </form>
  );
}
