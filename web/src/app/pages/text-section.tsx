interface TextSectionProps {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[] | undefined;
}

/** A heading with paragraphs, and a list below them. */
export function TextSection({ title, paragraphs, list }: TextSectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list && (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
