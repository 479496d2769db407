import * as v from 'valibot';

export const companyChangeInput = v.object({
  unique_id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
});
