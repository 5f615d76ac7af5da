// Elements of the page, made in one line each.

/** Make an element: its attributes, and what it holds. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/** Make a control with its label. */
export function field(label, control) {
  return element("p", { class: "pg-field" }, element("label", { for: control.id }, label), control);
}

/** Make a list to choose from; options are pairs of value and text. */
export function select(id, options, onchange) {
  return element("select", { id, onchange }, ...options.map(optionOf));
}

export function optionOf([value, text]) {
  return element("option", { value }, text);
}

/** Make a button; it sends no form. */
export function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", class: "pg-button", onclick, ...attributes }, text);
}
