import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, describeError } from '../../lib/api/index.ts';
import type { Texts } from '../../lib/i18n/index.ts';
import { useFormMutation } from './use-form-mutation.ts';

type ProblemKey = 'required' | 'emailWrong' | 'phoneWrong' | 'codeWrong' | 'codeNotSent' | 'passwordShort';

/** An input's error: one of our texts, a message of the server, or a failed call. */
export type Problem =
  | { readonly key: ProblemKey }
  | { readonly message: string }
  | { readonly error: unknown };

export function problemText(problem: Problem, text: Texts<'form'>, common: Texts<'common'>): string {
  if ('key' in problem) return text[problem.key];
  return 'message' in problem ? problem.message : describeError(problem.error, common);
}

export type Problems<Name extends string> = { readonly [Field in Name]?: Problem | undefined };

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onChange: (value: string) => void;
}

export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly pending: boolean;
  /** An error that belongs to no single input. */
  readonly failure: unknown;
  field(name: Name): FieldBinding;
  fill(values: Partial<Readonly<Record<Name, string>>>): void;
  /** Shows errors and focuses the first; true when there are none. */
  accept(problems: Problems<Name>): boolean;
  /** Shows a failed call beside the inputs it names, else beside `otherwise`, else for the whole form. */
  refuse(error: unknown, otherwise?: Name): void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

interface FormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  readonly check: (values: Readonly<Record<Name, string>>) => Problems<Name>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

export function useForm<Name extends string>({ initial, check, send }: FormOptions<Name>): Form<Name> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync, isPending } = useFormMutation(send);
  // State alone would let two clicks in the same frame through.
  const sending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  const accept = (found: Problems<Name>): boolean => {
    flushSync(() => {
      setProblems(found);
      setFailure(null);
    });
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Object.values(found).every((problem) => problem === undefined);
  };

  const refuse = (error: unknown, otherwise?: Name): void => {
    const named = findProblems(
      error,
      Object.keys(initial).filter((name): name is Name => name in initial),
    );
    if (Object.keys(named).length > 0) accept(named);
    else if (otherwise === undefined) setFailure(error);
    else accept(only(otherwise, { error }));
  };

  const submit = async (): Promise<void> => {
    if (sending.current || !accept(check(values))) return;
    sending.current = true;
    try {
      await mutateAsync(values);
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
    }
  };

  return {
    values,
    pending: isPending,
    failure,
    formRef,
    accept,
    refuse,
    fill: (given) => {
      setValues((before) => ({ ...before, ...given }));
      setProblems({});
      setFailure(null);
    },
    field: (name) => ({
      name,
      value: values[name],
      problem: problems[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

function findProblems<Name extends string>(error: unknown, names: readonly Name[]): Problems<Name> {
  if (!(error instanceof ApiError)) return {};
  const found: Partial<Record<Name, Problem>> = {};
  for (const name of names) {
    const message = error.fields[name];
    if (message !== undefined) found[name] = { message };
  }
  return found;
}

/** A computed key of a generic name widens to any text; this keeps the name. */
function only<Name extends string>(name: Name, problem: Problem): Problems<Name> {
  const found: Partial<Record<Name, Problem>> = {};
  found[name] = problem;
  return found;
}
