import { InvalidLink } from '../components/invalid-link.tsx';
import { ResetPassword } from '../components/reset-password.tsx';
import { useResetLink } from '../use-reset-link.ts';

export default function ResetPasswordPage() {
  const link = useResetLink();
  return link ? <ResetPassword key={link.token} link={link} /> : <InvalidLink />;
}
