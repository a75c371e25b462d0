import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const pages = {
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
};

/** The pages of logging in, in one chunk: small, and each links to others. */
export default function EntrancePage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page];
  return <Page />;
}
