import { useEffect, useState } from 'react';
import {
  createNotification,
  type Notification,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import {
  changesOf,
  forgetUnsaved,
  keepUnsaved,
  type TypedNotification,
  unsavedOf,
} from './unsaved.ts';

const typedOf = ({ content, active }: TypedNotification): TypedNotification => ({
  content,
  active,
});

/**
 * Form of a notification; undefined for a new one. What is typed stays on the device until it is saved or forgotten, a
 * session that ends meanwhile included.
 */
export function useNotificationForm(notification: Notification | undefined, onSaved: () => void) {
  const id = notification?.id;
  const [unsaved] = useState(() => unsavedOf(id));
  // Others may change the stored one while this is open.
  const [from, setFrom] = useState(() => unsaved?.from ?? notification);
  const form = useForm({
    area: 'notifications',
    schema: createNotification.body,
    initial: typedOf(unsaved ?? from ?? { content: '', active: false }),
    bodyOf: (values) => values,
    send: (body) =>
      id && from
        ? call(updateNotification, { params: { id }, body: changesOf(from, body) })
        : call(createNotification, { body }),
    onDone: onSaved,
  });
  const { content, active } = form.values;
  const isChanged = content !== (from?.content ?? '') || active !== (from?.active ?? false);
  const isOfNow = form.isBusy || notification?.updatedAt === from?.updatedAt;

  useEffect(() => {
    if (isChanged) keepUnsaved(id, { content, active, from });
    else forgetUnsaved(id);
  }, [id, content, active, from, isChanged]);

  const rebase = (newer: Notification, typed: Partial<TypedNotification>) => {
    setFrom(newer);
    form.change(typedOf({ ...newer, ...typed }));
  };

  return {
    ...form,
    /** True where something was typed before this form opened. */
    isRestored: unsaved !== undefined && isChanged,
    /** The notification with a text that somebody wrote since this one was read. */
    newer: isOfNow ? undefined : notification,
    /** Goes on from a newer one: with the fields that were changed, or without. */
    keep: (newer: Notification) => rebase(newer, from ? changesOf(from, form.values) : {}),
    take: (newer: Notification) => rebase(newer, {}),
    forget: () => forgetUnsaved(id),
  };
}
