import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { signInFields, type SignInFields } from '../lib/auth/sign-in-fields.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type SignInFormProps = {
  /** Resolves when the form may be used again. */
  onSubmit: (fields: SignInFields) => Promise<void>;
};

/** Email and password. Two fields need no summary: the focus goes to the first that is wrong. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  const { register, handleSubmit, clearErrors, formState } = useForm<SignInFields>({
    resolver: zodResolver(signInFields),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof SignInFields) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
    isErrorSpoken: true,
  });
  return (
    <form
      className="stack stack-6"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Button
        variant="primary"
        size="lg"
        className="btn-block"
        type="submit"
        busy={isSubmitting ? 'Signing in...' : undefined}
      >
        Sign in
      </Button>
    </form>
  );
}
