import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  readonly to: string;
}

/** A link that looks like a button: a button inside a link would be two stops for whoever goes by keyboard. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  return <Button {...button} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />;
}
